// The order matters: later sheets lean on the tokens of the first.
import '@pavilion/game-kit/slot/styles/tokens.css'
import '@pavilion/game-kit/slot/styles/sheets.css'
import './table.css'
import './cloth.css'
import './panel.css'
import './roads.css'
