import { useState } from 'react'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminList } from '../../contract/index.ts'
import { Access } from './Access.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import type { Member } from './shown.ts'

interface PeopleFilters {
  keyword: string | undefined
  access: 'on' | 'off' | undefined
  birthday: 'yes' | 'no' | undefined
}
const NONE: PeopleFilters = { keyword: undefined, access: undefined, birthday: undefined }
const PAGE_SIZE = 20

/** People with their switches; one is opened to see the profile and to set them. */
export function PeopleList() {
  const { t, lang, choices } = useText()
  const state = useListState(NONE)
  const { keyword, access, birthday } = useDebounced(state.filters)
  const filters = { keyword, access, birthdayRequired: birthday && birthday === 'yes' }
  const rows = useCall(adminList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const [open, setOpen] = useState<string>()
  const shown = rows.data?.list.find(({ person }) => person.ssoId === open)
  const last = (row: Member) => (row.lastChangeAt ? formatInstant(row.lastChangeAt, lang) : '—')
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('profile.keyword')} type="search" value={f.keyword} onChange={(text) => set({ keyword: text })} />
            <SelectField
              label={t('profile.access')}
              value={f.access}
              placeholder={t('profile.any')}
              options={choices('profile.access.', ['on', 'off'])}
              onChange={(one) => set({ access: one })}
            />
            <SelectField
              label={t('profile.birthdayRequired')}
              value={f.birthday}
              placeholder={t('profile.any')}
              options={choices('profile.', ['yes', 'no'])}
              onChange={(one) => set({ birthday: one })}
            />
          </>
        )}
      </Filters>
      <List<Member>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={({ person }) => person.ssoId}
        columns={[
          { key: 'person', title: t('profile.column.name'), cell: ({ person }) => <PersonCell person={person} /> },
          { key: 'access', title: t('profile.access'), wrap: true, cell: (row) => <Access member={row} /> },
          { key: 'birthday', title: t('profile.birthdayRequired'), cell: (row) => t(row.birthdayRequired ? 'profile.yes' : 'profile.no') },
          { key: 'last', title: t('profile.lastChange'), cell: last },
        ]}
        card={(row) => (
          <>
            <PersonCell person={row.person} />
            <p>
              <Access member={row} />
            </p>
            <small>
              {t('profile.lastChange')} {last(row)}
            </small>
          </>
        )}
        actions={({ person }) => (
          <button type="button" className="btn" onClick={() => setOpen(person.ssoId)}>
            {t('profile.open')}
          </button>
        )}
      />
      {shown && <PersonSheet member={shown} onClose={() => setOpen(undefined)} />}
    </>
  )
}
