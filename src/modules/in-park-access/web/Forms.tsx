import { useState } from 'react'
import { Link } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FORMS } from '../contract/base.ts'
import { type areaSave, formPublish, formSearch } from '../contract/index.ts'
import { KINDS } from '../rules/index.ts'
import { AreaForm } from './parts/AreaForm.tsx'
import { Areas } from './parts/Areas.tsx'
import { pathTo } from './parts/links.ts'

const ACTS = { publish: formPublish }
const TONES = { draft: 'w', published: 'g', retired: 'n' } as const
const SETTINGS = 'formManagement/formSet'

/** Forms by kind with their versions, and the areas that they offer. */
export default function Forms() {
  const { t, lang, name } = useText()
  const { may } = useMe()
  const [area, edit] = useState<Partial<InputOf<typeof areaSave>>>()
  const edits = may(FORMS)
  return (
    <Page
      title={t('screen./{lang}/inParkManage/formManagement/list')}
      actions={
        edits && (
          <>
            {KINDS.map((kind) => (
              <Link key={kind} className="btn" to={pathTo(lang, SETTINGS, { id: kind })}>
                {t('in-park-access.forms.next', { kind: t(`in-park-access.kind.${kind}`) })}
              </Link>
            ))}
            <button type="button" className="btn p" onClick={() => edit({ zone: 'back-of-house', dailyCapacity: 0, active: true })}>
              {t('in-park-access.area.add')}
            </button>
          </>
        )
      }
    >
      <Listing
        of={formSearch}
        chips="kind"
        cells={{
          version: (row) => (
            <Link className="btn link" translate="no" to={pathTo(lang, SETTINGS, { id: row.id })}>
              v{row.version}
            </Link>
          ),
          state: ({ state }) => <Tag tone={TONES[state]}>{t(`in-park-access.formState.${state}`)}</Tag>,
          changedBy: ({ changedBy }) => (changedBy ? name(changedBy) : '—'),
        }}
        card={['kind', 'state', 'version', 'required', 'areas', 'notices', 'changedBy', 'changedAt']}
        actions={(row) => (
          <Moves of={ACTS} row={row} words="in-park-access.forms." values={{ kind: t(`in-park-access.kind.${row.kind}`), version: row.version }} />
        )}
      />
      {edits && <Areas onEdit={edit} />}
      {area && <AreaForm given={area} onClose={() => edit(undefined)} />}
    </Page>
  )
}
