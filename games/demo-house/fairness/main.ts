import { standVerifyPage } from '@pavilion/game-kit/client/verify-page'
import { dice } from '../rules/dice.ts'
import { LIMBO_VERSION } from '../rules/limbo.ts'
import { MINES_VERSION } from '../rules/mines.ts'
import { PLINKO_VERSION } from '../rules/plinko.ts'
import { TOWER_VERSION } from '../rules/tower.ts'
import { makeDicePage } from './dice-page.ts'
import { makeLimboPage } from './limbo-page.ts'
import { makeMinesPage } from './mines-page.ts'
import { makePlinkoPage } from './plinko-page.ts'
import { makeTowerPage } from './tower-page.ts'

// The page is beside each game, under its id.
const parts = location.pathname.split('/')
if (parts.includes('mines')) standVerifyPage(MINES_VERSION, makeMinesPage)
else if (parts.includes('limbo')) standVerifyPage(LIMBO_VERSION, makeLimboPage)
else if (parts.includes('plinko')) standVerifyPage(PLINKO_VERSION, makePlinkoPage)
else if (parts.includes('tower')) standVerifyPage(TOWER_VERSION, makeTowerPage)
else standVerifyPage(dice.version, makeDicePage)
