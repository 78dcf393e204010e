import type { Metric } from '#foundation/metrics.ts'
import type { Texts } from '#foundation/ports.ts'
import { providersOf } from '#foundation/providers.ts'

const LANGS = ['zh', 'en'] as const

/** What a metric lacks, in words for who writes its module. */
function lacks(module: string, metric: Metric, { has }: Pick<Texts, 'has'>): string[] {
  const texts = [metric.name, metric.says, ...metric.dimensions.flatMap((one) => (typeof one === 'string' ? [`dashboard.by.${one}`] : [one.name]))]
  return [
    ...texts.flatMap((key) => LANGS.filter((lang) => !has(lang, key)).map((lang) => `the text ${key} in ${lang}`)),
    ...(metric.key.startsWith(`${module}.`) ? [] : [`a key that begins with ${module}.`]),
    ...(Object.keys(metric.permission).length > 0 ? [] : ['a permission']),
    ...(metric.ofPeriod && !metric.dimensions.includes('month') ? ['the dimension month'] : []),
  ]
}

/** DASH-14: a metric without names, definition or permission stops the start, as does a key that is there twice. @throws naming all of them */
export function checkProvided(texts: Pick<Texts, 'has'>): void {
  const provided = [...providersOf('metrics')].flatMap(([module, metrics]) => metrics.map((metric) => ({ module, metric })))
  const faults = provided.flatMap(({ module, metric }) => lacks(module, metric, texts).map((what) => `the metric ${metric.key} lacks ${what}`))
  const keys = provided.map(({ metric }) => metric.key)
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `the metric ${key} is offered twice`)
  if (faults.length + twice.length > 0) throw new Error([...faults, ...twice].join('\n'))
}
