import { standSlot } from '@pavilion/game-kit/slot/stand'
import { titleOf } from '../titles/index.ts'
import { applyLook } from './apply-look.ts'
import { createWear, designOf } from './design.ts'
import { featuresOf } from './features.ts'
import './styles/slots.css'
import './styles/frames.css'
import './styles/hold.css'
import './styles/layouts.css'

const root = document.getElementById('game')
const title = titleOf(location.pathname.split('/')[2] ?? '')
if (root && title) {
  const wear = createWear()
  applyLook(root, title)
  void standSlot(root, designOf(title, wear), featuresOf(title, wear))
}
