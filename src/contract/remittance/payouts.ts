/** How money is handed out in Ghana. Apart from the catalogues, which the home page loads. */

export const WALLETS = ['MTN MoMo', 'Telecel Cash', 'AT Money'] as const;
/** 'Mobile money' is what providers say who don't name the wallet. */
export const PAYOUT_METHODS = [...WALLETS, 'Mobile money', 'Bank account', 'Cash pickup'] as const;
