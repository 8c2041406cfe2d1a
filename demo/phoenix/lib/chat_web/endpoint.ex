defmodule ChatWeb.Endpoint do
  use Phoenix.Endpoint, otp_app: :chat

  # Players are embedded in pages of any origin, and no cookie is read.
  socket "/api/socket", ChatWeb.UserSocket,
    auth_token: true,
    longpoll: false,
    websocket: [
      check_origin: false,
      error_handler: {ChatWeb.UserSocket, :refuse, []},
      max_frame_size: 65_536,
      serializer: [{Phoenix.Socket.V2.JSONSerializer, "~> 2.0.0"}],
      timeout: 60_000
    ]

  plug ChatWeb.Internal
end
