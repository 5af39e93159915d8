import { configure } from '@testing-library/react';

/** Only ends what hangs: its own limit of a second is short for a busy machine. */
configure({ asyncUtilTimeout: 60_000 });
