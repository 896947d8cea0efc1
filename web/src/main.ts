import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { speak } from './i18n/catalogue.svelte';
import { chosenLanguage } from './lib/settings.svelte';
import { watchAddress } from './lib/router.svelte';

watchAddress();
await speak(chosenLanguage());
mount(App, { target: document.body });
