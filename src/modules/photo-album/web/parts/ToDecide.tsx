import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Stated } from '#foundation/lifecycle/lifecycle.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { type Called, useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import { contributionList, decideContribution, decideTakeOut, takeOutList } from '../../contract/index.ts'
import { contributionLife, takeOutLife } from '../../rules.ts'
import { previewOf } from './addresses.ts'

/** What people ask to be taken out of, and what they add: each with its picture, to be decided on the spot. */
export function ToDecide() {
  const { t } = useText()
  const [all, setAll] = useState(false)
  const [asked, offered] = [useMore(), useMore()]
  const takeOuts = useCall(takeOutList, { pageSize: asked.pageSize, filters: { state: all ? undefined : 'asked' } })
  const contributions = useCall(contributionList, { pageSize: offered.pageSize, filters: { state: all ? undefined : 'offered' } })
  return (
    <>
      <label className="row">
        <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
        {t('photo-album.showDecided')}
      </label>
      <Pile title={t('photo-album.takeOuts')} empty={t('photo-album.noTakeOuts')} call={takeOuts} moreOf={asked.moreOf}>
        {(one) => <TakeOut one={one} />}
      </Pile>
      <Pile title={t('photo-album.contributions')} empty={t('photo-album.noContributions')} call={contributions} moreOf={offered.moreOf}>
        {(one) => <Contribution one={one} />}
      </Pile>
    </>
  )
}

interface PileProps<R> {
  title: string
  empty: string
  call: Pick<Called<unknown>, 'error' | 'refetch'> & { data: PageOf<R> | undefined }
  moreOf: ReturnType<typeof useMore>['moreOf']
  children(one: R): ReactNode
}

function Pile<R extends { id: string }>({ title, empty, call, moreOf, children }: PileProps<R>) {
  const { t } = useText()
  const more = call.data && moreOf(call.data)
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        {call.data && <Tag>{call.data.total}</Tag>}
      </header>
      <div className="body">
        <Loaded call={call}>
          {({ list }) => (
            <ul className="decide-list">
              {list.map((one) => (
                <li key={one.id}>{children(one)}</li>
              ))}
              {list.length === 0 && <Empty text={empty} />}
            </ul>
          )}
        </Loaded>
        {more && (
          <button type="button" className="btn link" onClick={more}>
            {t('kit.more')}
          </button>
        )}
      </div>
    </section>
  )
}

type AskedTakeOut = OutputOf<typeof takeOutList>['list'][number]
type Contributed = OutputOf<typeof contributionList>['list'][number]

function TakeOut({ one }: { one: AskedTakeOut }) {
  const sender = useSend(decideTakeOut)
  return (
    <>
      <img src={previewOf(one.photo.id, 'thumb')} alt="" loading="lazy" width={one.photo.width} height={one.photo.height} />
      <Said one={one} at={one.askedAt} says={one.reason}>
        <Decide of={takeOutLife} one={one} look={{ remove: 'btn s d', keep: 'btn s' }} sender={sender} />
      </Said>
    </>
  )
}

function Contribution({ one }: { one: Contributed }) {
  const sender = useSend(decideContribution)
  return (
    <>
      {one.file && one.can.length > 0 ? (
        <img src={`${previewFile.path}?${new URLSearchParams({ id: one.file.id, size: 'screen' })}`} alt="" loading="lazy" />
      ) : (
        <span className="decide-none" />
      )}
      <Said one={one} at={one.offeredAt} says={one.file?.fileName}>
        <Decide of={contributionLife} one={one} look={{ accept: 'btn s p', refuse: 'btn s' }} sender={sender} />
      </Said>
    </>
  )
}

/** Who asks, when, of which album, and what they say. */
function Said({ one, at, says, children }: { one: AskedTakeOut | Contributed; at: string; says: string | undefined; children: ReactNode }) {
  const { lang, pick } = useText()
  return (
    <div>
      <PersonCell person={one.person} note={formatInstant(at, lang)} />
      <small data-typed="">{pick(one.album.nameCn, one.album.nameEn)}</small>
      <p data-typed="">{says}</p>
      <div className="row wrap">{children}</div>
    </div>
  )
}

interface DecideProps<S extends string, A extends string> {
  of: Stated<S>
  one: { id: string; state: NoInfer<S>; can: readonly A[] }
  look: Readonly<Record<A, string>>
  sender: { sending: boolean; attempt(input: { id: string; action: A }): Promise<unknown> }
}

/** The buttons of what may be decided, or what was. */
function Decide<S extends string, A extends string>({ of, one: { id, state, can }, look, sender }: DecideProps<S, A>) {
  const { t } = useText()
  if (can.length === 0) return <StateTag of={of} state={state} />
  return can.map((action) => (
    <button key={action} type="button" className={look[action]} disabled={sender.sending} onClick={() => void sender.attempt({ id, action })}>
      {t(`action.${of.of}.${action}`)}
    </button>
  ))
}
