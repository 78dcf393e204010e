import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { namesListed } from '#foundation/contract/texts.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Change, previewRules } from '../../contract.ts'

type Preview = OutputOf<typeof previewRules>

function useEffectWords() {
  const { t, pick } = useText()
  return ({ losing, ...counts }: Preview): string => {
    const { nameCn, nameEn } = namesListed(losing)
    const who = losing.length > 0 ? ` ${t('free-park-entry.effect.losing', { names: pick(nameCn, nameEn) })}` : ''
    return t('free-park-entry.effect.counts', counts) + who
  }
}

/** What a change would do to people, once it was asked for. */
export function Effect({ of }: { of: Preview }) {
  const words = useEffectWords()
  return (
    <p className={of.taken > 0 ? 'note-box warn' : 'note-box'} role="status">
      {words(of)}
    </p>
  )
}

/** Shows what a change would do and asks; gives how many people were seen to lose their right, or nothing where it is not to be done (FPARK-10). */
export function useLooked() {
  const { confirm } = useSay()
  const words = useEffectWords()
  const { attempt, sending } = useSend(previewRules)
  return {
    asking: sending,
    look: (change: Change) => attempt({ change }),
    async looked(change: Change, title: string): Promise<number | undefined> {
      const effect = await attempt({ change })
      if (!effect) return undefined
      const sure = await confirm({ title, text: words(effect), action: title, danger: effect.taken > 0 })
      return sure === undefined ? undefined : effect.taken
    },
  }
}
