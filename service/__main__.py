"""`python -m service` is `guildhall`."""

import sys

from service.cli import main

sys.exit(main())
