import { standSlot } from '@pavilion/game-kit/slot/stand'
import { lagoonDesign } from './design.ts'
import { createFallingWindow } from './falling-window.ts'
import { drawPays } from './pays.ts'
import { showFalls } from './show-falls.ts'
import { symbolUrls } from './symbols.ts'
import { sayIn } from './texts.ts'
import './styles/lagoon.css'

const root = document.getElementById('game')
const window = createFallingWindow(symbolUrls)
if (root)
  void standSlot(root, lagoonDesign(window), {
    drawPays,
    showStep: showFalls(window),
    lastWord: ({ language }, { steps }) => (steps[0]?.isCapped ? sayIn(language)('capped') : undefined),
  })
