/** A payment company that a merchant has an agreement with. */
export type Gateway = { merchantCode: string; name: string; account: string; secret: string; url: string; isSandbox: boolean }
