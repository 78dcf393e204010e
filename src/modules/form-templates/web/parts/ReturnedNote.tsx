import { formatInstant } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '#services/workflow/contract/index.ts'

/** Who returned the answers to be changed, and why. */
export function ReturnedNote({ item }: { item: string }) {
  const { t, lang, name } = useText()
  const back = useCall(detail, { id: item }).data?.timeline.findLast((line) => line.kind === 'returned')
  if (!back?.person || !back.at) return null
  return (
    <div className="note-box warn line" role="status">
      <b>{t('form-templates.returnedBy', { name: name(back.person), at: formatInstant(back.at, lang) })}</b>
      {back.comment && (
        <p className="lines above near" data-typed="">
          {back.comment}
        </p>
      )}
    </div>
  )
}
