import type { Texts } from '#foundation/ports.ts'

export interface NoticeEvent {
  module: string
  event: string
  /** Names that the texts may use; a param given as `xCn` and `xEn` is the name `x`. */
  variables: readonly string[]
  mandatory?: boolean
}

const declared = new Map<string, NoticeEvent>()

export function noticeEvent(given: NoticeEvent): void {
  declared.set(`${given.module}.${given.event}`, given)
}

/**
 * Holds every declared notice against the texts, at start: better a portal that does not start than a message nobody understands.
 * @throws naming each text that is missing or uses a name the notice does not have
 */
export function checkDeclared(texts: Texts, events: Iterable<NoticeEvent> = declared.values()): void {
  const faults = [...events].flatMap(({ module, event, variables }) =>
    (['zh', 'en'] as const).flatMap((lang) =>
      ['title', 'body', 'why'].flatMap((part) => {
        const key = `notice.${module}.${event}.${part}`
        if (!texts.has(lang, key)) return [`${key} is missing in ${lang}`]
        const known = new Set(variables.map(ofEither))
        const strange = [...texts.text(lang, key).matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).filter((name) => !known.has(ofEither(name)))
        return strange.map((name) => `${key} in ${lang} uses {${name}}, which the notice does not declare`)
      }),
    ),
  )
  if (faults.length) throw new Error(`Notices and texts do not fit: ${faults.join('; ')}`)
}

/** `nameCn` and `nameEn` are the halves of `name`. */
const ofEither = (name: string): string => name.replace(/(Cn|En)$/, '')
