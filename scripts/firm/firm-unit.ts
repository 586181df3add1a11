/** `portal@.service`: one instance for each firm, with a user, an environment file and a data folder of its own. */
export const unitText = (root: string, node: string) => `[Unit]
Description=Client portal of %i
After=network-online.target
Wants=network-online.target

[Service]
User=portal-%i
WorkingDirectory=${root}
EnvironmentFile=/etc/portal/%i.env
ExecStart=${node} build/scripts/start.js
KillMode=mixed
Restart=on-failure
NoNewPrivileges=true
ProtectSystem=strict
StateDirectory=portal/%i
StateDirectoryMode=0700
UMask=0077
PrivateTmp=true

[Install]
WantedBy=multi-user.target
`

/** The user of a firm's instance, for \`systemd-sysusers\`: nobody else can read its data folder. */
export const userText = (name: string, dataDir: string) =>
  `u portal-${name} - "Client portal of ${name}" ${dataDir} /usr/sbin/nologin\n`
