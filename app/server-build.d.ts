/** What the build of Remix hands over: see https://remix.run/docs/en/main/file-conventions/vite-config. */
declare module 'virtual:remix/server-build' {
  export const assets: import('@remix-run/node').ServerBuild['assets']
}
