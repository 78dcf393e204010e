import { useState } from 'react'
import { useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CODES, type ContentType, contentDetail, TYPES } from '../contract/index.ts'
import { permissionOf } from '../rules/index.ts'
import { ContentForm } from './parts/ContentForm.tsx'
import { useContentWords } from './parts/useContentWords.ts'
import './parts/cms.css'

/** Writes an item: a new one, or with its number one that is there. */
export default function Editor() {
  const { id = '0' } = useParams()
  return id === '0' ? <NewItem /> : <OldItem id={id} />
}

function NewItem() {
  const { t } = useText()
  const { may } = useMe()
  const { type: asked } = useParams()
  const { types, typeName } = useContentWords()
  const allowed = types.filter((type) => may(permissionOf(type)))
  const [chosen, choose] = useState<ContentType | undefined>(() => CODES.find((type) => String(type) === asked || TYPES[type] === asked) ?? allowed[0])
  return (
    <Page title={t('screen./{lang}/cms/{category}/add/{id}?/{type}?')} crumb={t('cms.crumb')} back>
      <div className="card cms-choose">
        <SelectField
          label={t('cms.field.type')}
          required
          value={chosen === undefined ? undefined : String(chosen)}
          options={allowed.map((type) => ({ value: String(type), label: typeName(type) }))}
          onChange={(code) => choose(allowed.find((type) => String(type) === code))}
        />
      </div>
      {chosen !== undefined && <ContentForm key={chosen} type={chosen} given={undefined} refetch={() => undefined} />}
    </Page>
  )
}

function OldItem({ id }: { id: string }) {
  const { t } = useText()
  const call = useCall(contentDetail, { id })
  return (
    <Page title={t('cms.editTitle')} crumb={t('cms.crumb')} back>
      <Loaded call={call} lines={12}>
        {/* what somebody saved begins anew; what is typed and not saved is put back (CMS-09) */}
        {(given) => <ContentForm key={`${id}.${given.version}`} type={given.type} given={given} refetch={call.refetch} />}
      </Loaded>
    </Page>
  )
}
