// What the games share comes first: the sheets of this one lean on its tokens and refine it.
import '@pavilion/game-kit/slot/styles/tokens.css'
import '@pavilion/game-kit/slot/styles/sheets.css'
import '@pavilion/game-kit/styles/page.css'
import '@pavilion/game-kit/styles/figures.css'
import '@pavilion/game-kit/styles/stake.css'
import './bay.css'
import './panel.css'
