import { standSlot } from '@pavilion/game-kit/slot/stand'
import { bellsDesign } from './design.ts'
import { drawPays } from './pays.ts'
import './styles/bells.css'

const root = document.getElementById('game')
if (root) void standSlot(root, bellsDesign, { drawPays })
