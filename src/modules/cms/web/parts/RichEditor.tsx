import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { FilePicker } from '#foundation/web/kit/FilePicker.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mediaAt, pictureAt } from '../../contract/index.ts'
import { NODES } from './nodes.ts'
import { useUpload } from './useUpload.ts'
import '#foundation/web/kit/rich.css'
import './editor.css'

export interface RichProps {
  label: string
  lang: 'zh' | 'en'
  value: string
  onChange(html: string): void
  invalid: boolean
}

/** Writes a text as readers will see it, with pictures, videos and files; fetched when an editor opens (its library is large). */
export default function RichEditor({ label, lang, value, onChange, invalid }: RichProps) {
  const told = useRef(value)
  const editor = useEditor({
    extensions: NODES,
    content: value,
    injectCSS: false,
    editorProps: { attributes: { class: 'input rich rich-area', lang, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'data-typed': '' } },
    onUpdate: ({ editor: now }) => {
      told.current = now.isEmpty ? '' : now.getHTML()
      onChange(told.current)
    },
  })
  useEffect(() => {
    // what is typed is there already: only a text from outside is put in
    if (value !== told.current) {
      told.current = value
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
  return (
    <div className={invalid ? 'cms-rich bad' : 'cms-rich'}>
      <Tools editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}

const MARKS = [
  { name: 'heading', active: (e: Editor) => e.isActive('heading', { level: 2 }), run: (e: Editor) => e.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'subheading', active: (e: Editor) => e.isActive('heading', { level: 3 }), run: (e: Editor) => e.chain().focus().toggleHeading({ level: 3 }).run() },
  { name: 'bold', active: (e: Editor) => e.isActive('bold'), run: (e: Editor) => e.chain().focus().toggleBold().run() },
  { name: 'italic', active: (e: Editor) => e.isActive('italic'), run: (e: Editor) => e.chain().focus().toggleItalic().run() },
  { name: 'bullets', active: (e: Editor) => e.isActive('bulletList'), run: (e: Editor) => e.chain().focus().toggleBulletList().run() },
  { name: 'numbers', active: (e: Editor) => e.isActive('orderedList'), run: (e: Editor) => e.chain().focus().toggleOrderedList().run() },
  { name: 'quote', active: (e: Editor) => e.isActive('blockquote'), run: (e: Editor) => e.chain().focus().toggleBlockquote().run() },
] as const

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useText()
  const upload = useUpload()
  const [linking, setLinking] = useState(false)
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      on: MARKS.map(({ active }) => active(e)),
      link: e.isActive('link') ? String(e.getAttributes('link').href ?? '') : '',
      image: e.isActive('image') ? String(e.getAttributes('image').alt ?? '') : undefined,
      undo: e.can().undo(),
      redo: e.can().redo(),
    }),
  })
  const busy = upload.progress !== undefined
  const insertPicture = async ([file]: readonly File[]) => {
    const sent = file && (await upload.send('cms-picture', file))
    if (sent)
      editor
        .chain()
        .focus()
        .setImage({ src: pictureAt(sent.id), alt: sent.fileName.replace(/\.\w+$/, '') })
        .run()
  }
  const insertVideo = async ([file]: readonly File[]) => {
    const sent = file && (await upload.send('cms-video', file))
    if (sent)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'video', attrs: { src: mediaAt(sent.id) } })
        .run()
  }
  const insertFile = async ([file]: readonly File[]) => {
    const sent = file && (await upload.send('cms-file', file))
    const mark = sent && { type: 'link', attrs: { href: mediaAt(sent.id) } }
    if (sent && mark)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: sent.fileName, marks: [mark] })
        .run()
  }
  return (
    <>
      <div className="rich-tools" role="toolbar" aria-label={label}>
        {MARKS.map(({ name, run }, at) => (
          <button
            key={name}
            type="button"
            className={name}
            aria-pressed={now.on[at]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            {t(`cms.rich.${name}`)}
          </button>
        ))}
        <button type="button" aria-pressed={now.link !== ''} onMouseDown={(event) => event.preventDefault()} onClick={() => setLinking(!linking)}>
          {t('cms.rich.link')}
        </button>
        <FilePicker label={t('cms.rich.picture')} accept=".jpg,.jpeg,.png" disabled={busy} onChoose={(files) => void insertPicture(files)} />
        <FilePicker label={t('cms.rich.video')} accept=".mp4" disabled={busy} onChoose={(files) => void insertVideo(files)} />
        <FilePicker label={t('cms.rich.file')} disabled={busy} onChoose={(files) => void insertFile(files)} />
        <button type="button" disabled={!now.undo} onClick={() => editor.chain().focus().undo().run()}>
          {t('cms.rich.undo')}
        </button>
        <button type="button" disabled={!now.redo} onClick={() => editor.chain().focus().redo().run()}>
          {t('cms.rich.redo')}
        </button>
      </div>
      {linking && <LinkLine editor={editor} given={now.link} onDone={() => setLinking(false)} />}
      {now.image !== undefined && (
        <input
          className="input"
          aria-label={t('cms.rich.alt')}
          placeholder={t('cms.rich.alt')}
          maxLength={100}
          value={now.image}
          onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        />
      )}
      <p className={upload.fault ? 'fault' : 'note'} role="status">
        {upload.fault ?? (busy ? t('cms.uploading', { percent: Math.round((upload.progress ?? 0) * 100) }) : '')}
      </p>
    </>
  )
}

/** Where a link leads; empty it is taken away. */
function LinkLine({ editor, given, onDone }: { editor: Editor; given: string; onDone(): void }) {
  const { t } = useText()
  const [address, setAddress] = useState(given || 'https://')
  const put = () => {
    const to = address.trim()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (to === '' || to === 'https://') chain.unsetLink().run()
    else if (editor.state.selection.empty && given === '') chain.insertContent({ type: 'text', text: to, marks: [{ type: 'link', attrs: { href: to } }] }).run()
    else chain.setLink({ href: to }).run()
    onDone()
  }
  return (
    <div className="row below near">
      <input className="input" aria-label={t('cms.rich.address')} value={address} onChange={(event) => setAddress(event.target.value)} />
      <button type="button" className="btn" onClick={put}>
        {t('cms.rich.set')}
      </button>
    </div>
  )
}
