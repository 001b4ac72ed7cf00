// Without schemas, so that the shell's first load stays free of them.

/** `processors.payments` of `/config.json` where Stripe itself takes the payments; any other name is a stand-in that moves no money. */
export const stripeName = 'Stripe';
