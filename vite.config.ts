import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import options from './remix.config.js'
import { alias } from './vite.shared'

export default defineConfig({
  plugins: [tailwindcss(), remix(options)],
  resolve: { alias },
  // Inlined assets would be data: URLs, which the content security policy refuses.
  build: { assetsInlineLimit: 0, target: 'es2022' },
})
