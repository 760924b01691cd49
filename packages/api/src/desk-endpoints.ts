import { answerConversation, closeConversation, followDesk, getConversation, listConversations, markConversationRead } from './chat.ts'
import type { Endpoint } from './endpoint.ts'
import { answerDeskMail, listDeskMails } from './messages.ts'
import { getOperatorChallenge, startOperatorLogin } from './operators.ts'
import { enterDesk, getDesk, getFeedbackPicture, listFeedback, logoutOfDesk } from './support.ts'

/** What the page of the support desk asks: the calls of operators that a page of the site makes. */
export const deskEndpoints: readonly Endpoint[] = [
  getOperatorChallenge,
  startOperatorLogin,
  enterDesk,
  logoutOfDesk,
  getDesk,
  listFeedback,
  getFeedbackPicture,
  listConversations,
  getConversation,
  answerConversation,
  markConversationRead,
  closeConversation,
  followDesk,
  listDeskMails,
  answerDeskMail,
]
