import { asSsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { type AudienceRow, audienceSizes, searchAudiences } from '../../contract.ts'
import { AudienceWords } from './AudienceWords.tsx'
import { saidUses } from './saidUses.ts'

const PAGE_SIZE = 20

interface Wanted {
  person: { ssoId: string; nameCn: string; nameEn: string } | undefined
}
const INITIAL: Wanted = { person: undefined }

/** Stored audiences with how many they hold now and where they are used; of one person, if one is named, those that she is in. */
export function AudienceList({ onOpen }: { onOpen(id: string): void }) {
  const { t, lang, name } = useText()
  const state = useListState(INITIAL)
  const { person } = state.filters
  const rows = useCall(searchAudiences, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: person ? { ssoId: asSsoId(person.ssoId) } : {} })
  const ids = rows.data?.list.map((row) => row.id) ?? []
  const sizes = useCall(audienceSizes, { ids }, { enabled: ids.length > 0 })
  const counted = new Map(sizes.data?.map((one) => [one.id, one.count]))
  const size = (row: AudienceRow): string => {
    const count = counted.get(row.id)
    return count === undefined ? '…' : t('audience.people', { count: formatNumber(count) })
  }
  const used = (row: AudienceRow) => (row.uses > 0 ? t('audience.usedTimes', { count: saidUses(row.uses) }) : t('audience.unused'))
  const open = (row: AudienceRow) => (
    <button type="button" className="btn link wraps" onClick={() => onOpen(row.id)}>
      <AudienceWords words={row.words} />
    </button>
  )
  return (
    <>
      <Filters state={state} initial={INITIAL}>
        {(f, set) => (
          <PersonField
            label={t('audience.filter.person')}
            value={f.person}
            find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
            onChange={(one) => set({ person: one && { ssoId: one.ssoId, nameCn: one.nameCn, nameEn: one.nameEn } })}
          />
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={person ? t('audience.noneOf', { name: name(person) }) : t('audience.none')}
        columns={[
          { key: 'words', title: t('audience.who'), cell: open },
          { key: 'count', title: t('audience.countNow'), num: true, cell: size },
          { key: 'uses', title: t('audience.uses'), cell: used },
          {
            key: 'made',
            title: t('audience.made'),
            cell: (row) => (
              <>
                <div>{formatInstant(row.createdAt, lang)}</div>
                {row.createdBy && <small>{name(row.createdBy)}</small>}
              </>
            ),
          },
        ]}
        card={(row) => (
          <>
            {open(row)}
            <div className="above near">
              <small>
                {size(row)} · {used(row)} · {formatInstant(row.createdAt, lang)}
              </small>
            </div>
          </>
        )}
      />
    </>
  )
}
