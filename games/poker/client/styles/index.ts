// The order matters: later sheets lean on the tokens of the first.
import '@pavilion/game-kit/slot/styles/tokens.css'
import '@pavilion/game-kit/slot/styles/sheets.css'
import './poker.css'
import './oval.css'
