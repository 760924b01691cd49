export { endFeedback } from './feedback.store.ts'
