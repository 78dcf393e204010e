import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const portal = `http://localhost:${process.env.PORT ?? '3000'}`

/** Beside each file that is worth it lies a gzipped one, made once here, which the server sends as it is to whoever takes it. */
const gzipped: Plugin = {
  name: 'gzipped',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(m?js|css|html|json|svg)$/.test(file)))
      writeFileSync(join(dir!, `${name}.gz`), gzipSync(readFileSync(join(dir!, name)), { level: 9 }))
  },
}

const reader = 'node_modules/pdfjs-dist'
const { version } = JSON.parse(readFileSync(join(reader, 'package.json'), 'utf8')) as { version: string }
const below = `assets/pdfjs-${version}/`
/** What the reader of PDF fetches by name while it draws: how Chinese is encoded, the faces that every reader has, and what reads pictures without WebAssembly. */
const drawnWith = ['cmaps', 'standard_fonts', 'wasm'].flatMap((dir) =>
  readdirSync(join(reader, dir))
    .filter((file) => dir !== 'wasm' || /_nowasm_fallback\.js$|^LICENSE/.test(file))
    .map((file) => `${dir}/${file}`),
)
const withReader: Plugin = {
  name: 'with-reader',
  generateBundle() {
    for (const file of drawnWith) this.emitFile({ type: 'asset', fileName: `${below}${file}`, source: readFileSync(join(reader, file)) })
  },
  configureServer(server) {
    server.middlewares.use(`/${below}`, (request, response, next) => {
      const file = drawnWith.find((one) => `/${one}` === request.url)
      if (!file) return next()
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
      response.end(readFileSync(join(reader, file)))
    })
  },
}

export default defineConfig({
  plugins: [react(), withReader, gzipped],
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 600 },
  server: { port: 5173, proxy: { '/api': portal, '/oidc': portal } },
})
