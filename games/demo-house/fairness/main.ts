import { standVerifyPage } from '@pavilion/game-kit/client/verify-page'
import { dice } from '../rules/dice.ts'
import { MINES_VERSION } from '../rules/mines.ts'
import { makeDicePage } from './dice-page.ts'
import { makeMinesPage } from './mines-page.ts'

// The page stands beside each game, under its id.
if (location.pathname.split('/').includes('mines')) standVerifyPage(MINES_VERSION, makeMinesPage)
else standVerifyPage(dice.version, makeDicePage)
