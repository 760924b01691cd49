// What those who look after risks see of rounds, under one name of the door.
export { type BigWinRow, findMemberRound, listBigWinRows, type MemberRound } from './big-wins.store.ts'
export { houseOwner } from './house-accounts.ts'
export type { LaunchTools } from './open-launch.ts'
export { openReplay, type RoundProof } from './open-replay.ts'
