// The order is that in which they win.
import '@pavilion/game-kit/slot/styles/tokens.css'
import '@pavilion/game-kit/slot/styles/sheets.css'
import './league.css'
import './bets.css'
