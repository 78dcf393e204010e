import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField, RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ErrorNote, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { albumForm, saveAlbum } from '../../contract/index.ts'
import { albumRules, malformed } from '../../rules.ts'
import { FolderField } from './FolderField.tsx'

const LIST_MAX = 60_000
const NAMED_LINES = 8

type Read = OutputOf<typeof albumForm>

/** A new album, or one that is changed. */
export function AlbumForm({ id, onClose }: { id?: string; onClose(): void }) {
  const { t } = useText()
  const call = useCall(albumForm, { id }, { fresh: true })
  const title = t(id ? 'photo-album.edit' : 'photo-album.new')
  if (call.data) return <Fields id={id} read={call.data} title={title} onClose={onClose} />
  return (
    <Sheet title={title} onClose={onClose}>
      {call.error ? <ErrorNote error={call.error} retry={call.refetch} /> : <Skeleton />}
    </Sheet>
  )
}

function Fields({ id, read, title, onClose }: { id: string | undefined; read: Read; title: string; onClose(): void }) {
  const { t, pick, choices } = useText()
  const { say } = useSay()
  const given = read.album
  const form = useForm(saveAlbum, {
    initial: {
      id,
      ...{ nameCn: given?.nameCn ?? '', nameEn: given?.nameEn ?? '', heldOn: given?.heldOn, folder: given?.folder },
      ...{ visibleBy: given?.visibleBy ?? 'role', visibleRoles: given?.visibleRoles ?? ['team-member'], visibleMembers: given?.visibleMembers ?? [] },
      ...{ status: given?.status ?? '1', open: given?.open ?? false },
    },
    draft: `photo-album.album.${id ?? 'new'}`,
    rules: { set: albumRules, facts: undefined, p: undefined, now: serverNow(), limits: {} },
    onSent: ({ photoCount }) => {
      say(t('photo-album.saved', { count: photoCount }))
      onClose()
    },
  })
  const { values } = form
  return (
    <FormSheet title={title} form={form} action={t('kit.save')} onClose={onClose}>
      <HalfPair
        text="name"
        values={values}
        write={form.set}
        fault={form.fault}
        label={(language) => t(`photo-album.name${language}`)}
        max={{ Cn: 200, En: 200 }}
        required
      />
      <DateField label={t('photo-album.heldOn')} required value={values.heldOn} fault={form.fault('heldOn')} onChange={(one) => form.set('heldOn', one)} />
      <FolderField
        label={t('photo-album.directory')}
        value={values.folder}
        path={given?.folder === values.folder ? given?.folderPath : undefined}
        fault={form.fault('folder')}
        onChange={(one) => form.set('folder', one)}
      />
      <RadioField
        label={t('photo-album.visibleBy')}
        required
        value={values.visibleBy}
        options={choices('photo-album.visibleBy.', ['role', 'sso'])}
        onChange={(one) => form.set('visibleBy', one)}
      />
      {values.visibleBy === 'sso' ? (
        <>
          <TextAreaField
            label={t('photo-album.members')}
            required
            max={LIST_MAX}
            value={values.visibleMembers?.join('\n')}
            fault={form.fault('visibleMembers')}
            note={t('photo-album.membersNote')}
            onChange={(text) => form.set('visibleMembers', (text ?? '').split('\n'))}
          />
          <BadLines lines={values.visibleMembers ?? []} />
        </>
      ) : (
        <ManyField
          label={t('photo-album.roles')}
          required
          value={values.visibleRoles}
          fault={form.fault('visibleRoles')}
          options={read.roles.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
          onChange={(roles) => form.set('visibleRoles', [...(roles ?? [])])}
        />
      )}
      <RadioField
        label={t('photo-album.state')}
        required
        value={values.status}
        options={choices('state.PhotoAlbum.', ['1', '0'])}
        onChange={(one) => form.set('status', one)}
      />
      <label className="row">
        <input type="checkbox" checked={values.open ?? false} onChange={(event) => form.set('open', event.target.checked)} />
        {t('photo-album.open')}
      </label>
    </FormSheet>
  )
}

/** PHOTO-04: which lines are no numbers, while one writes. */
function BadLines({ lines }: { lines: readonly string[] }) {
  const { t } = useText()
  const bad = malformed(lines)
  if (bad.length === 0) return null
  return (
    <ul className="photo-lines" aria-live="polite">
      {bad.slice(0, NAMED_LINES).map((at) => (
        <li key={at}>
          {t('photo-album.line', { line: at + 1 })} <code>{lines[at]}</code> {t('rule.PHOTO-04')}
        </li>
      ))}
      {bad.length > NAMED_LINES && <li>{t('photo-album.moreLines', { count: bad.length - NAMED_LINES })}</li>}
    </ul>
  )
}
