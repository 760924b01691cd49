import { systemClock } from '../../base/clock.ts'
import { readDemoIdentityConfig } from './config.ts'
import { serveDemoIdentity } from './serve-demo-identity.ts'

const { port } = readDemoIdentityConfig()
const demo = await serveDemoIdentity(port, systemClock)
process.send?.({ type: 'listening', port })
const stop = () => void demo.close().finally(() => process.exit(0))
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop)
// Who started us may be gone already.
if (process.connected === false) stop()
