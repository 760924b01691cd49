import { HelpScreen as Help } from '../features/help/help-screen.tsx'
import { FeedbackForm } from '../features/support/feedback-form.tsx'

/** The help centre, and a way to tell the house what it does not answer. */
export const HelpScreen = () => (
  <>
    <Help />
    <FeedbackForm />
  </>
)
