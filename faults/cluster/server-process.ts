// A server or a games host of a cluster, which is ended and started as its unit does.

import { type Child, type ChildOptions, startChild } from '../../tools/system/child.ts'
import { atTheEnd } from '../../tools/testing/temporary.ts'

/** A process of ours that can be killed, and restarted in order. */
export type ServerProcess = { child(): Child; restart(): Promise<void> }

/** Starts it, and ends it when the command ends. */
export async function startServerProcess(options: ChildOptions): Promise<ServerProcess> {
  let child = await startChild(options)
  atTheEnd(() => child.stop())
  return {
    child: () => child,
    restart: async () => {
      await child.stop()
      child = await startChild(options)
    },
  }
}
