import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ContentRow, flagContent } from '../../contract/index.ts'

/** Whether an item is sticky and on the home page, and what changes that; nothing of what nobody reads. */
export function FlagButtons({ row }: { row: ContentRow }) {
  const { t } = useText()
  const { attempt, sending } = useSend(flagContent)
  if (!row.can.includes('flag') || row.publishStatus !== '1') return null
  return (
    <span className="row wrap tight">
      {(['sticky', 'homepageDisplay'] as const).map((flag) => (
        <button
          key={flag}
          type="button"
          className="btn s cms-flag"
          aria-pressed={row[flag]}
          disabled={sending}
          onClick={() => void attempt({ id: row.id, flag, on: !row[flag] })}
        >
          {row[flag] && <Icon name="check" />}
          {t(`cms.field.${flag}`)}
        </button>
      ))}
    </span>
  )
}
