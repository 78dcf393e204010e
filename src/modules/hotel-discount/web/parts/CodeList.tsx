import { useState } from 'react'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type CodeState, codes, exportCodes, reopen, resend, voidCode } from '../../contract.ts'
import { useKinds } from './useKindWords.ts'

interface Asked {
  state?: CodeState | undefined
  kindId?: string | undefined
  holder?: string | undefined
  keyword?: string | undefined
}

/** Codes with what became of them, and what may be done with each; of one person beside what else is said of her. */
export function CodeList({ holder }: { holder?: SsoId }) {
  const { t } = useText()
  const { say } = useSay()
  const { options } = useKinds()
  const { attempt, sending } = useSend(resend)
  const own = useOwnState(holder)
  const again = async (id: string) => {
    if (await attempt({ id })) say(t('hotel-discount.code.resent'))
  }
  return (
    <Listing
      of={codes}
      sheet={exportCodes}
      {...(holder && { state: own })}
      chips="state"
      filters={{
        kindId: (field) => <SelectField {...field} typed options={options} />,
        holder: holder ? null : PersonPick,
      }}
      cells={{ code: ({ code }) => <code translate="no">{code}</code> }}
      card={['code', 'state', 'kind', 'holder', 'takenAt', 'returnsAt', 'redeemedAt', 'bookingNo']}
      actions={(row) => (
        <>
          {row.state === 'taken' && (
            <button type="button" className="btn link" disabled={sending} onClick={() => void again(row.id)}>
              {t('hotel-discount.code.resend')}
            </button>
          )}
          <Moves of={{ reopen, void: voidCode }} row={row} words="hotel-discount.code." about={`“${row.code}”`} />
        </>
      )}
    />
  )
}

/** The list of one person does not lie in the address, where another list is. */
function useOwnState(holder: SsoId | undefined): ListState<Asked> {
  const [pageNum, setPage] = useState(1)
  const [filters, setFilters] = useState<Asked>({ holder })
  return {
    pageNum,
    filters,
    setPage,
    setFilters(next) {
      setPage(1)
      setFilters({ ...next, holder })
    },
  }
}
