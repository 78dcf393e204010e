import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { listCreate, listPreview } from '../../contract/lists.ts'
import { DUE_DAYS, type ListKind } from '../../rules/index.ts'
import { Lines } from './Lines.tsx'
import { Ignored, PreviewCard } from './PreviewCard.tsx'
import { PLACES } from './places.ts'
import { useTemplates } from './useTemplates.ts'

type Made = OutputOf<typeof listCreate>

/** Makes lists for some people, and says who got one and who did not. */
export function AddLists({ kind }: { kind: ListKind }) {
  const { t } = useText()
  const [made, done] = useState<Made>()
  return (
    <Page title={t(`screen./{lang}/ojt/${PLACES[kind]}/add`)} back>
      {made ? <MadeCard kind={kind} of={made} onMore={() => done(undefined)} /> : <AddForm kind={kind} onMade={done} />}
    </Page>
  )
}

function AddForm({ kind, onMade }: { kind: ListKind; onMade(made: Made): void }) {
  const { t, lang } = useText()
  const me = useMe()
  const [query] = useSearchParams()
  const { templates, options } = useTemplates(kind)
  const today = dayOf(serverNow())
  // a correction comes from the list that it corrects (OJT-11)
  const [corrects, template, person] = [query.get('corrects'), query.get('template') ?? undefined, query.get('person')]
  const form = useForm(listCreate, {
    initial: { kind, people: person ? [person] : [], trainer: me.ssoId, start: today, due: addDays(today, DUE_DAYS), corrects, ...(template && { template }) },
    draft: `ojt.add.${kind}.${corrects ?? ''}`,
    words: 'ojt.add.',
    onSent: onMade,
  })
  const { values } = form
  const asked = useDebounced({ kind, template: values.template ?? '', people: values.people ?? [], trainer: values.trainer ?? '' })
  const preview = useCall(listPreview, asked, { enabled: listPreview.input.safeParse(asked).success })
  const chain = templates.find(({ id }) => id === values.template)?.approvers ?? []
  const linesAt = (values.people ?? []).flatMap((_, at) => form.fault(`people.${at}`) ?? [])
  return (
    <PageForm form={form}>
      <Card>
        {corrects && <p className="note-box">{t('ojt.add.correcting')}</p>}
        <Fields
          of={form}
          only={['template', 'people', 'trainer', 'start', 'due']}
          pairs={[['start', 'due']]}
          over={{
            template: {
              options,
              select: true,
              ...(chain.length > 0 && { note: t('ojt.add.chain', { chain: chain.map((type) => t(`ojt.approver.${type}`)).join(' → ') }) }),
            },
            people: (field) => <Lines {...field} fault={field.fault ?? linesAt[0]} />,
            trainer: (field) => <PersonPick {...field} label={t(`ojt.add.trainer.${kind}`)} />,
          }}
        />
      </Card>
      {preview.data && (values.people ?? []).length > 0 && <PreviewCard of={preview.data} />}
      <ActionBar>
        <Link className="btn" to={`/${lang}/ojt/${PLACES[kind]}/index`}>
          {t('kit.cancel')}
        </Link>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('ojt.add.make')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

function MadeCard({ kind, of, onMore }: { kind: ListKind; of: Made; onMore(): void }) {
  const { t, lang } = useText()
  return (
    <Card title={t('ojt.add.made', { count: of.made.length })}>
      <div className="stack">
        <div className="row wrap">
          {of.made.map(({ id, number }) => (
            <Link key={id} translate="no" to={`/${lang}/ojt/${PLACES[kind]}/details/${id}`}>
              {number}
            </Link>
          ))}
        </div>
        <Ignored {...of} />
        <div className="row wrap">
          <Link className="btn" to={`/${lang}/ojt/${PLACES[kind]}/index`}>
            {t('ojt.add.back')}
          </Link>
          <button type="button" className="btn p" onClick={onMore}>
            {t('ojt.add.more')}
          </button>
        </div>
      </div>
    </Card>
  )
}
