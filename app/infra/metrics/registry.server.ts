import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What this process counts and measures, in the words of Prometheus. Seconds and bytes are the units throughout. */
export const registry = new Registry()

/** Adds what Node itself tells: processor, memory, event-loop lag, garbage collection. */
export function measureProcess(role: 'web' | 'worker') {
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
}

const registers = [registry]

/** A number that only grows while the process runs. */
export const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Counter({ name, help, labelNames, registers })

/** How often a duration in seconds fell below each of `buckets`. */
export const histogram = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  buckets: number[],
) => new Histogram({ name, help, labelNames, buckets, registers })

export type Sample = [labels: Record<string, string>, value: number]

/** A number that is read each time it is asked for. */
export const gauge = (name: string, help: string, read: () => Sample[] | Promise<Sample[]>) =>
  new Gauge({
    ...{ name, help, labelNames: ['state', 'what', 'list'], registers },
    async collect() {
      this.reset()
      for (const [labels, value] of await read()) this.set(labels, value)
    },
  })
