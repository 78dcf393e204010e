import type { Texts } from '#foundation/ports.ts'
import type { Outward } from '../../rules/life.ts'

export interface NoticeEvent {
  module: string
  event: string
  /** Names that the texts may use; a param given as `xCn` and `xEn` is the name `x`. */
  variables: readonly string[]
  /** Comes by mail, and by SMS where that is one of its channels, whatever the receiver has chosen: e-signature, safety, termination (NOTI-09). */
  mandatory?: boolean
  /**
   * `email`: comes by mail too, though it asks for nothing; what asks for something, is mandatory or urgent always does, unless it was switched off. `sms`:
   * comes by SMS too; what is urgent always does.
   */
  channels?: readonly Outward[]
  /** A mail or an SMS does not even name the module: pay, health, discipline (NOTI-11). */
  confidential?: boolean
}

const declared = new Map<string, NoticeEvent>()

/** @returns a function that takes it back, for tests */
export function noticeEvent(given: NoticeEvent): () => void {
  const key = `${given.module}.${given.event}`
  declared.set(key, given)
  return () => void declared.delete(key)
}

export const declaredOf = (module: string, event: string): NoticeEvent | undefined => declared.get(`${module}.${event}`)
export const allDeclared = (): readonly NoticeEvent[] => [...declared.values()]

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
