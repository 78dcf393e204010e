import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import { type ListDetail, list } from '../../contract/lists.ts'
import type { ListKind } from '../../rules/index.ts'
import { ACTS, ActForm, type Acting } from './ActForm.tsx'
import { ItemsCard } from './ItemsCard.tsx'
import { ItemsForm } from './ItemsForm.tsx'
import { PLACES } from './places.ts'
import { Signed } from './Signed.tsx'
import { Due, StateOf } from './Tags.tsx'

/** A list with all that belongs to it, and what may be done with it. */
export function OneList({ kind }: { kind: ListKind }) {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(list, { id })
  return (
    <Page
      title={t(`screen./{lang}/ojt/${PLACES[kind]}/details/{id}`)}
      back
      actions={
        call.data && (
          <PaperButton kind="ojt-list" id={id}>
            {t('ojt.detail.print')}
          </PaperButton>
        )
      }
    >
      <Loaded call={call} lines={10}>
        {(of) => (
          <div className="stack">
            <About of={of} />
            {of.can.includes('items') ? <ItemsForm key={of.revision} of={of} /> : <ItemsCard items={of.items} />}
            <FilesOf of={of} />
            <Signed of={of} />
            <Acts of={of} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function About({ of }: { of: ListDetail }) {
  const { t, lang, pick } = useText()
  const other = ({ id, kind, number }: ListDetail['followed'][number]) => (
    <Link key={id} translate="no" to={`/${lang}/ojt/${PLACES[kind]}/details/${id}`} style={{ marginRight: 12 }}>
      {number}
    </Link>
  )
  const day = (on: string | null) => (on ? formatDay(on, lang) : '—')
  return (
    <Card
      title={
        <span data-typed="">
          {pick(of.templateCn, of.templateEn)} {t('ojt.template.nth', { version: of.version })}
        </span>
      }
      extra={<StateOf {...of} />}
    >
      <div className="stack">
        <PersonCell person={of.person} />
        <Facts
          items={[
            { label: t('ojt.list.number'), value: <span translate="no">{of.number}</span> },
            { label: t('ojt.list.position'), value: <span data-typed="">{pick(of.positionCn, of.positionEn)}</span> },
            { label: t(`ojt.add.trainer.${of.kind}`), value: <PersonCell person={of.trainer} /> },
            { label: t('ojt.add.start'), value: formatDay(of.start, lang) },
            { label: t('ojt.list.due'), value: <Due {...of} /> },
            ...(of.kind === 'check'
              ? [
                  { label: t('ojt.list.lastCheck'), value: day(of.lastCheck) },
                  { label: t('ojt.list.nextCheck'), value: day(of.nextCheck) },
                ]
              : []),
            ...(of.courseIds.length > 0 ? [{ label: t('ojt.template.courses'), value: <span translate="no">{of.courseIds.join(' ')}</span> }] : []),
            ...(of.refersTo ? [{ label: t('ojt.detail.refersTo'), value: other(of.refersTo) }] : []),
            ...(of.followed.length > 0 ? [{ label: t(`ojt.detail.followed.${of.kind}`), value: <>{of.followed.map(other)}</> }] : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** The file of the template; what was attached is in the form while there is one. */
function FilesOf({ of }: { of: ListDetail }) {
  const { t } = useText()
  const attached = of.can.includes('items') ? [] : of.attachments
  if (!of.file && attached.length === 0) return null
  return (
    <Card title={t('ojt.detail.files')}>
      {of.file && (
        <section aria-label={t('ojt.template.file')}>
          <small className="muted">{t('ojt.template.file')}</small>
          <Attached files={[of.file]} />
        </section>
      )}
      {attached.length > 0 && (
        <section aria-label={t('ojt.items.attachments')}>
          <small className="muted">{t('ojt.items.attachments')}</small>
          <Attached files={attached} />
        </section>
      )}
    </Card>
  )
}

function Acts({ of }: { of: ListDetail }) {
  const { t, lang } = useText()
  const [acting, act] = useState<Acting>()
  const may = ACTS.filter((one) => of.can.includes(one))
  const corrects = of.can.includes('correct')
  if (may.length === 0 && !corrects) return null
  const query = new URLSearchParams({ corrects: of.id, template: of.template, person: of.person.ssoId })
  return (
    <ActionBar>
      {corrects && (
        <Link className="btn" to={`/${lang}/ojt/${PLACES[of.kind]}/add?${query}`}>
          {t('ojt.detail.correct')}
        </Link>
      )}
      {may.toReversed().map((one) => (
        <button key={one} type="button" className={one === 'sign' ? 'btn p' : 'btn'} onClick={() => act({ act: one, rows: [of] })}>
          {t(`ojt.act.${one}`)}
        </button>
      ))}
      {acting && <ActForm {...acting} onClose={() => act(undefined)} />}
    </ActionBar>
  )
}
