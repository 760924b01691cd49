export * as caseAlerts from './case-alerts.store.ts'
