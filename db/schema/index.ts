/** The tables created by `../migrations`. */

export * from './access'
export * from './cases'
export * from './drive'
export * from './jobs'
export * from './lists'
export * from './mail'
export * from './news'
export * from './people'
export * from './push'
export * from './requests'
export * from './sync'
export * from './system'
