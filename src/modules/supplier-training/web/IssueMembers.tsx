import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { type IssueMember, issueMemberDelete, issueMemberList, type issueMemberSave } from '../contract/index.ts'
import { MemberForm } from './parts/MemberForm.tsx'

interface Draft {
  given: Partial<InputOf<typeof issueMemberSave>>
  person?: PersonRef
}

/** Who may issue site cards, and what each has issued. */
export default function IssueMembers() {
  const { t, lang, name } = useText()
  const [shown, show] = useState<IssueMember>()
  const members = useRecords<IssueMember, Draft>({
    words: 'supplier-training.members.',
    fresh: { given: { from: dayOf(serverNow()), to: null, areas: [] } },
    given: ({ id, person, areas, from, to }) => ({ given: { id, ssoId: person.ssoId, areas, from, to }, person }),
    nameOf: ({ person }) => name(person),
    remove: issueMemberDelete,
  })
  return (
    <Page title={t('screen./{lang}/sct/issue-members')} actions={members.add}>
      <Listing
        of={issueMemberList}
        cells={{
          person: ({ person }) => <PersonCell person={person} note={person.ssoId} />,
          to: ({ to }) => (to ? formatDay(to, lang) : '—'),
          issued: (row) =>
            row.issued === 0 ? (
              '0'
            ) : (
              <button type="button" className="btn link" onClick={() => show(row)}>
                {t('supplier-training.members.count', { count: row.issued })}
              </button>
            ),
        }}
        card={['person', 'issued', 'areas', 'from', 'to']}
        actions={members.actions}
      />
      {members.edited && <MemberForm draft={members.edited} onClose={members.close} />}
      {shown && (
        <Sheet title={t('supplier-training.members.latest', { name: name(shown.person) })} onClose={() => show(undefined)}>
          {shown.cards.map((card) => (
            <div key={card.id} className="li">
              <div className="t">
                <div data-typed="">
                  {card.name} <small>{card.company}</small>
                </div>
                <small>{formatDays(card.from, card.to, lang)}</small>
              </div>
            </div>
          ))}
        </Sheet>
      )}
    </Page>
  )
}
