import { standSlot } from '@pavilion/game-kit/slot/stand'
import { bellsDesign, bellsFeatures } from './design.ts'
import './styles/bells.css'

const root = document.getElementById('game')
if (root) void standSlot(root, bellsDesign, bellsFeatures)
