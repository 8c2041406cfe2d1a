import Config

config :chat, ChatWeb.Endpoint,
  adapter: Bandit.PhoenixAdapter,
  pubsub_server: Chat.PubSub,
  http: [
    # A viewer that reads nothing is closed; until then its messages stay in memory.
    thousand_island_options: [transport_options: [send_timeout: 10_000]],
    # In several frames; for one frame see the endpoint.
    websocket_options: [max_fragmented_message_size: 65_536]
  ],
  render_errors: [formats: [json: ChatWeb.ErrorJSON], layout: false],
  server: config_env() != :test

config :phoenix, :json_library, Jason
config :logger, level: :info

if config_env() == :test do
  config :chat, token_secret: "token secret", internal_secret: "internal secret", nodes: []
  config :logger, level: :error
end
