import { FeedbackForm } from '../features/support/feedback-form.tsx'

/** The way to tell the house something. What shows that a person asks is fetched when a visitor sends a picture. */
export const Feedback = () => (
  <FeedbackForm proveHuman={async (place) => (await import('../features/verification/verification.queries.ts')).showVisitor(place)} />
)
