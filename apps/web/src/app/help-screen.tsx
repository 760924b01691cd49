import { HelpScreen as Help } from '../features/help/help-screen.tsx'
import { Feedback } from './feedback.tsx'

/** The help centre, and a way to tell the house what it does not answer. */
export const HelpScreen = () => (
  <>
    <Help />
    <Feedback />
  </>
)
