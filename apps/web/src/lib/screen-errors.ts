// The refusals of members' money, of agents and of the desk, which home need not know. They come with the calls that are refused so.

import { knowErrors } from './error-texts.ts'

knowErrors(
  `
    old-password-wrong link-invalid too-many-passkeys too-many-invite-links limit-invalid deposit-pending slip-not-needed
    channel-unavailable promotion-unavailable payment-unavailable withdrawals-closed payout-unavailable withdrawal-account-unknown
    account-too-new transaction-password-needed transaction-password-wrong transaction-password-locked own-money-too-low
    envelope-not-for-you envelope-not-started envelope-ended envelope-empty envelope-started envelope-held transfers-closed
    float-too-low money-held envelope-paused bonus-keeps-money withdrawal-under-way chat-ended replay-unavailable period-invalid
    period-too-long not-in-team not-direct-downline contract-terms-invalid own-contract-needed contract-better-than-own
    proposal-pending proposal-answered proposal-withdrawn proposal-outdated dividends-changed too-many-records authenticator-set
    authenticator-not-begun login-password-wrong contact-missing real-name-set bank-unknown account-number-invalid too-many-accounts
    account-taken
  `,
  {
    'balance-range-invalid': 'errors.balanceRange',
    'deposit-limit-reached': 'errors.depositLimit',
    'deposit-amount-invalid': 'errors.depositAmount',
    'withdrawal-amount-invalid': 'errors.withdrawalAmount',
    'withdrawal-count-reached': 'errors.withdrawalCount',
    'withdrawal-total-reached': 'errors.withdrawalTotal',
    'envelope-total-invalid': 'errors.envelopeTotal',
    'envelope-start-invalid': 'errors.envelopeStart',
    'envelope-without-receivers': 'errors.envelopeReceivers',
    'envelope-shares-too-many': 'errors.envelopeShares',
    'float-amount-invalid': 'errors.amountInvalid',
    'text-missing': 'support.textMissing',
    'text-too-long': 'support.textTooLong',
    'too-many-pictures': 'support.tooManyPictures',
    'picture-unknown': 'support.pictureUnknown',
    'picture-kind': 'support.pictureKind',
    'picture-of-iphone': 'support.pictureOfIphone',
    'picture-too-large': 'support.pictureTooLarge',
    'rebate-rate-too-high': 'errors.rebateTooHigh',
    'rebate-rate-given-on': 'errors.rebateGivenOn',
    'rebate-lowering-unconfirmed': 'errors.rebateLowering',
  },
)
