import { gameBuild } from '@pavilion/game-kit/build'

export default gameBuild({ pages: ['index.html', 'fairness.html'] })
