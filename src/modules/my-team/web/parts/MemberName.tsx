import { Avatar, type TenureBand } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { MemberRow } from '../../contract.ts'

const BANDS: readonly TenureBand[] = [0, 1, 3, 5, 10]
/** The border that a photo wears: the bands of the directory may be set to others, which wear that of the next below. */
export const bandOf = (years: number): TenureBand => BANDS.findLast((from) => years >= from) ?? 0

/** A member in a row, which opens the panel. */
export function MemberName({ row, onOpen }: { row: Pick<MemberRow, 'ssoId' | 'nameCn' | 'nameEn' | 'tenureBand' | 'level'>; onOpen(ssoId: string): void }) {
  const { t, name } = useText()
  return (
    <button type="button" className="btn link team-name" onClick={() => onOpen(row.ssoId)}>
      <Avatar person={row} tenure={bandOf(row.tenureBand)} size={36} />
      <span>
        <bdi translate="no">{name(row)}</bdi>
        <small className="line">
          {row.ssoId}
          {row.level !== null && row.level > 1 && ` · ${t('my-team.level', { level: row.level })}`}
        </small>
      </span>
    </button>
  )
}
