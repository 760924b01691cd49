import { standSlot } from '@pavilion/game-kit/slot/stand'
import { isTheme } from '../themes.ts'
import { designOf, features } from './design.ts'
import './styles/themes.css'

const root = document.getElementById('game')
const name = location.pathname.split('/')[2] ?? ''
const theme = isTheme(name) ? name : 'marigold-nights'
if (root) {
  root.setAttribute('data-theme', theme)
  void standSlot(root, designOf(theme), features)
}
