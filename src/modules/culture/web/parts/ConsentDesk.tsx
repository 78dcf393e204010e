import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askConsent, type ConsentRow, listConsents, returnStory } from '../../contract/index.ts'
import { PLACES, TONES } from './states.ts'

const NONE = {}
const PAGE_SIZE = 10

/** For editors: stories that name people, who of these has agreed, and what team members sent in. */
export function ConsentDesk() {
  const { t } = useText()
  const state = useListState(NONE)
  const rows = useCall(listConsents, { pageNum: state.pageNum, pageSize: PAGE_SIZE })
  return (
    <>
      <p className="hint cult-intro">{t('culture.consentsSay')}</p>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={({ id }) => String(id)}
        empty={t('culture.noConsents')}
        columns={[
          { key: 'title', title: t('culture.story'), wrap: true, cell: (one) => <Title one={one} /> },
          { key: 'place', title: t('culture.placeOf'), cell: (one) => t(`culture.place.${PLACES[one.publishStatus]}`) },
          { key: 'people', title: t('culture.people'), cell: (one) => <Answers one={one} /> },
          { key: 'sentBy', title: t('culture.sentIn'), cell: (one) => <SentIn one={one} /> },
        ]}
        card={(one) => (
          <>
            <div className="row between wrap">
              <b>
                <Title one={one} />
              </b>
              <Tag>{t(`culture.place.${PLACES[one.publishStatus]}`)}</Tag>
            </div>
            <Answers one={one} />
            <SentIn one={one} />
          </>
        )}
        actions={(one) => <Deeds one={one} />}
      />
    </>
  )
}

function Title({ one }: { one: ConsentRow }) {
  const { lang } = useText()
  return (
    <Link to={`/${lang}/cms/culture/${one.id}`}>
      <Said cn={one.titleCn} en={one.titleEn} />
    </Link>
  )
}

function Answers({ one }: { one: ConsentRow }) {
  const { t, lang } = useText()
  return (
    <ul className="cult-answers">
      {one.people.map(({ person, state, since }) => (
        <li key={person.ssoId} className="row wrap">
          <PersonCell person={person} note={since ? formatDayOf(since, lang) : ''} />
          <Tag tone={TONES[state]}>{t(`culture.state.${state}`)}</Tag>
        </li>
      ))}
    </ul>
  )
}

function SentIn({ one }: { one: ConsentRow }) {
  const { t, lang, name } = useText()
  if (!one.sentBy || !one.sentAt) return null
  return (
    <>
      <bdi translate="no">{name(one.sentBy)}</bdi> <small className="hint">{formatDayOf(one.sentAt, lang)}</small>
      {one.returned && (
        <p className="hint">
          {t('culture.returnedBecause')} <bdi data-typed="">{one.returned}</bdi>
        </p>
      )}
    </>
  )
}

function Deeds({ one }: { one: ConsentRow }) {
  const { t } = useText()
  const { confirm, say } = useSay()
  const ask = useSend(askConsent)
  const give = useSend(returnStory)
  const asks = async () => {
    const done = await ask.attempt({ id: one.id })
    if (done) say(t('culture.askedOf', { count: done.asked }))
  }
  const returns = async () => {
    const reason = await confirm({ title: t('culture.confirmReturn'), action: t('culture.return'), reason: 'required', reasonMax: 150 })
    if (reason !== undefined) await give.attempt({ id: one.id, reason })
  }
  return (
    <span className="does">
      {one.can.includes('ask') && (
        <button type="button" className="btn s" disabled={ask.sending} onClick={() => void asks()}>
          {t('culture.ask')}
        </button>
      )}
      {one.can.includes('return') && (
        <button type="button" className="btn s" disabled={give.sending} onClick={() => void returns()}>
          {t('culture.return')}
        </button>
      )}
    </span>
  )
}
