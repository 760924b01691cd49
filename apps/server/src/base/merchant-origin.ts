declare const ofMerchant: unique symbol

/**
 * Scheme, host name and port of a merchant's own site, such as `https://play.example`: what addresses begin with that leave by mail, by
 * text message or to another company. The slice `merchants` alone makes one, of the merchant's host names and the configuration; what a
 * request says can choose among those names and adds nothing to them.
 */
export type MerchantOrigin = string & { readonly [ofMerchant]: true }

/** The merchant's site as a request finds it: under the name that was asked where that is one of its own, else under its first. */
export type Site = { origin: MerchantOrigin | undefined; isAsked: boolean }
