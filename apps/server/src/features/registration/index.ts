export { findRuleRows } from './registration-rules.store.ts'
export { readRegistrationRule, ruledFields, ruleText, setRegistrationRule } from './set-registration-rule.ts'
