import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from './package-root.server'

/** What a process may use: processor time, JavaScript's heap, and all writable memory with stacks and buffers. */
export type ProcessLimits = { cpuSeconds: number; heapMb: number; dataMb: number }

// A limit this system does not support (macOS: data) is skipped.
const LIMITED =
  'ulimit -t "$CPU_SECONDS"; ulimit -d "$DATA_KB" 2>/dev/null; unset CPU_SECONDS DATA_KB; exec "$0" "$@"'

/** The kernel gives it a third of what a page gets. At 10 it gets a tenth: beside other work half a second takes forty. */
export const NICENESS = 5

/**
 * Starts one of the built scripts for what comes from strangers, with bounds and without the secrets of this process's
 * environment. The shell sets the limits only the kernel can enforce, then becomes the process; past its processor time
 * it ends by `SIGXCPU`.
 */
export function startLimited(script: string, args: string[], limits: ProcessLimits): ChildProcess {
  const child = fork(join(packageRoot(), 'build/scripts', script), args, {
    serialization: 'advanced',
    execPath: '/bin/sh',
    execArgv: ['-c', LIMITED, process.execPath, `--max-old-space-size=${limits.heapMb}`],
    env: {
      NODE_ENV: 'production',
      CPU_SECONDS: String(limits.cpuSeconds),
      DATA_KB: String(limits.dataMb * 1024),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  lowerPriority(child.pid)
  return child
}

/** Pages take priority where processors are few. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, NICENESS)
  } catch {
    // The process has already ended.
  }
}
