import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import { speak } from './i18n/catalogue.svelte';
import { settings } from './lib/settings.svelte';
import { watchAddress } from './lib/router.svelte';

watchAddress();
await speak(settings.language);
mount(App, { target: document.body });
